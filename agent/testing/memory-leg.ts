import type { CallLeg } from '../call/call-leg'
import { AssistantAudio, PersonAudio } from './memory-audio'

/** A call leg without a room: the person's audio comes from files, the assistant's goes into memory. */
export interface MemoryLeg extends CallLeg {
  person: PersonAudio
  assistant: AssistantAudio
  /** Time of the answer, in milliseconds. */
  answeredAt: number
  ring(): void
  answer(): void
  leave(reason?: string): void
  press(digit: string): void
  letOperatorIn(isPresent: boolean): void
  isHungUp: boolean
}

export function memoryLeg(): MemoryLeg {
  const ringing: (() => void)[] = []
  const digits: ((digit: string) => void)[] = []
  const operator: ((isPresent: boolean) => void)[] = []
  let answer: (isAnswered: boolean) => void = () => {}
  let leave: (reason: string) => void = () => {}
  const answered = new Promise<boolean>((resolve) => (answer = resolve))
  const ended = new Promise<string>((resolve) => (leave = resolve))
  const person = new PersonAudio()
  const assistant = new AssistantAudio()

  return {
    person,
    assistant,
    answeredAt: 0,
    isHungUp: false,
    ended,
    async open(session, speaker) {
      session.input.audio = person
      session.output.audio = assistant
      await session.start({ agent: speaker, record: false })
    },
    answered: () => answered,
    onPersonAudio: (listener) => void (person.onFrame = listener),
    onRinging: (listener) => void ringing.push(listener),
    onDigit: (listener) => void digits.push(listener),
    onOperator: (listener) => void operator.push(listener),
    async play(frames) {
      for (const frame of frames) await assistant.captureFrame(frame)
      assistant.flush()
      await assistant.waitForPlayout()
    },
    hangUp() {
      this.isHungUp = true
      return Promise.resolve()
    },
    ring: () => ringing.forEach((listener) => listener()),
    answer() {
      this.answeredAt = Date.now()
      answer(true)
    },
    leave(reason = 'customer_hung_up') {
      answer(false)
      leave(reason)
    },
    press: (digit) => digits.forEach((listener) => listener(digit)),
    letOperatorIn: (isPresent) => operator.forEach((listener) => listener(isPresent)),
  }
}
