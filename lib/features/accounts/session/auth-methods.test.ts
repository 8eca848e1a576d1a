import { expect, it } from 'vitest'
import { authMethods } from './auth-methods'

const withGoogle = ['credentials', 'google']

it.each([
  ['csrf', withGoogle, ['GET']],
  ['signin/google', withGoogle, ['GET', 'POST']],
  ['callback/credentials', withGoogle, ['POST']],
  ['callback/google', withGoogle, ['GET']],
  ['callback/google', ['credentials'], null],
  ['callback/unknown', withGoogle, null],
  ['callback', withGoogle, null],
  ['constructor', withGoogle, null],
  ['', withGoogle, null],
])('knows the methods of %s with %j', (path, providers, methods) => {
  expect(authMethods(path.split('/'), providers)).toEqual(methods)
})
