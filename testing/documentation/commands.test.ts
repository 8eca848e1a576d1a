import { expect, it } from 'vitest'
import { commandsOf } from './commands'

const texts = (...lines: string[]) =>
  commandsOf('README.md', lines.join('\n')).map(({ text }) => text)

it('finds the commands of shell fences, and no other code', () => {
  const found = texts(
    '```sh',
    '# first',
    'npm start',
    '',
    '$ npm test',
    '```',
    '```js',
    'x()',
    '```',
  )
  expect(found).toEqual(['npm start', 'npm test'])
})

it('keeps continued lines and here-documents together', () => {
  expect(texts('```sh', 'curl x \\', '  -d y', 'cat > .env <<END', 'A=1', 'END', '```')).toEqual([
    'curl x \\\n  -d y',
    'cat > .env <<END\nA=1\nEND',
  ])
})

it('takes the indentation of a fence in a list away', () => {
  expect(texts('1. Do:', '', '   ```sh', '   npm start', '   ```')).toEqual(['npm start'])
})

it('finds commands among the words of a sentence, but no beginnings of commands', () => {
  expect(
    texts('Say `npm run dev` or `npm test -- unit db`, see `npmrc` and `npm run x -- …`.'),
  ).toEqual(['npm run dev', 'npm test -- unit db'])
})

it('says where a command is', () => {
  expect(commandsOf('page.md', 'x\n```sh\nnpm start\n```')).toEqual([
    { text: 'npm start', place: 'page.md:3' },
  ])
})
