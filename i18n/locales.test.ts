import { describe, expect, test } from 'vitest'
import { chooseLocale } from './locales'

describe('the language of a page', () => {
  test('is the chosen one, whatever the browser asks for', () => {
    expect(chooseLocale('en', 'tr-TR,tr;q=0.9')).toBe('en')
  })

  test('is the first one that the browser accepts and we support', () => {
    expect(chooseLocale(undefined, 'de-DE,de;q=0.9,en-GB;q=0.7,tr;q=0.3')).toBe('en')
    expect(chooseLocale(undefined, 'en;q=0.2, tr;q=0.8')).toBe('tr')
  })

  test('is never one that the browser refuses', () => {
    expect(chooseLocale(undefined, 'en;q=0,tr;q=0.1')).toBe('tr')
  })

  test('is Turkish where nothing fits', () => {
    expect(chooseLocale(undefined, null)).toBe('tr')
    expect(chooseLocale('fr', 'de')).toBe('tr')
  })
})
