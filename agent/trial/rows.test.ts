import { expect, it } from 'vitest'
import { startOpenaiEmulator } from '@/emulators/openai'
import { startSpeechEmulator } from '@/emulators/speech'
import { runCases, type Clearable, type Row, same } from './rows'

it('does not leave queued answers of a failed case to the next one', async () => {
  const model = await startOpenaiEmulator()
  const speech = await startSpeechEmulator()
  const ended: boolean[] = []
  const env: Clearable = {
    async clear(hasFailed) {
      ended.push(hasFailed)
      model.clear()
      speech.clear()
    },
  }
  /** Requests the model's next answer and the next transcript. */
  async function ask(): Promise<Row[]> {
    const answer = await fetch(`${model.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${model.apiKey}` },
      body: JSON.stringify({ model: 'm', stream: true, messages: [] }),
    })
    const heard = await fetch(`${speech.url}/audio/transcriptions`, { method: 'POST', body: '' })
    const { text } = (await heard.json()) as { text: string }
    const said = [...(await answer.text()).matchAll(/"content":"([^"]+)"/g)].map(([, part]) => part)
    return [same('said', said.join(''), 'Own.'), same('heard', text, 'own')]
  }
  const lines: string[] = []
  const isFine = await runCases(
    {
      'a case that fails': () => {
        model.fail({ status: 500 })
        model.answer({ text: 'Left.' }, { text: 'Over.' })
        speech.queueTranscripts('left', 'over')
        speech.failTranscription({ status: 500 })
        return Promise.reject(new Error('it fails'))
      },
      'the next one': () => {
        model.answer({ text: 'Own.' })
        speech.queueTranscripts('own')
        return ask()
      },
    },
    env,
    (line) => lines.push(line),
  )
  await Promise.all([model.close(), speech.close()])
  expect(isFine).toBe(false)
  expect(lines).toEqual([
    '| a case that fails | Error: it fails | no failure | WRONG |',
    '| the next one: said | Own. | Own. | ok |',
    '| the next one: heard | own | own | ok |',
  ])
  expect(ended).toEqual([true, false])
})
