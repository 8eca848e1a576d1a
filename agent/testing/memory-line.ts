import type { Line } from '../call/line'
import { AssistantSound, PersonSound } from './memory-sound'

/** A line without a room: the person's sound comes from files, the assistant's goes into memory. */
export interface MemoryLine extends Line {
  person: PersonSound
  assistant: AssistantSound
  /** When the person answered. */
  answeredAt: number
  ring(): void
  answer(): void
  leave(reason?: string): void
  press(digit: string): void
  letOperatorIn(isPresent: boolean): void
  isHungUp: boolean
}

export function memoryLine(): MemoryLine {
  const ringing: (() => void)[] = []
  const digits: ((digit: string) => void)[] = []
  const operator: ((isPresent: boolean) => void)[] = []
  let answer: (isAnswered: boolean) => void = () => {}
  let leave: (reason: string) => void = () => {}
  const answered = new Promise<boolean>((resolve) => (answer = resolve))
  const gone = new Promise<string>((resolve) => (leave = resolve))
  const person = new PersonSound()
  const assistant = new AssistantSound()

  return {
    person,
    assistant,
    answeredAt: 0,
    isHungUp: false,
    gone,
    async open(session, speaker) {
      session.input.audio = person
      session.output.audio = assistant
      await session.start({ agent: speaker, record: false })
    },
    answered: () => answered,
    onPersonSound: (listener) => void (person.onFrame = listener),
    onRinging: (listener) => void ringing.push(listener),
    onDigit: (listener) => void digits.push(listener),
    onOperator: (listener) => void operator.push(listener),
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
