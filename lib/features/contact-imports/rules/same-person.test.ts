import { expect, it } from 'vitest'
import { canBeSamePerson } from './same-person'

const named = (name: string) => ({ firstName: name, lastName: '' })

it.each([
  ['Ayşe Yılmaz', 'AYSE YILMAZ'],
  ['Murat Demir', 'Demir Murat'],
  ['Ayşe', 'Ayşe Nur Yılmaz'],
  ['Ayşe Nur Yılmaz', 'Ayşenur Yılmaz'],
  ['Dr. Ayşe Yılmaz', 'Ayşe Yılmaz'],
  ['A. Yılmaz', 'Ayşe Yılmaz'],
  ['', 'Ayşe'],
  ['Иван', 'ИВАН'],
])('%s can be %s', (one, other) => {
  expect(canBeSamePerson(named(one), named(other))).toBe(true)
  expect(canBeSamePerson(named(other), named(one))).toBe(true)
})

it.each([
  ['Ayşe Yılmaz', 'Murat Yılmaz'],
  ['Ayşe Yılmaz', 'Ayşe Demir'],
  ['Ayşe', 'Aysel'],
  ['B. Yılmaz', 'Ayşe Yılmaz'],
])('%s is not %s', (one, other) => {
  expect(canBeSamePerson(named(one), named(other))).toBe(false)
})

it('joins the two parts of a name', () => {
  const whole = { firstName: 'Murat Demir', lastName: '' }
  expect(canBeSamePerson(whole, { firstName: 'Murat', lastName: 'Demir' })).toBe(true)
})
