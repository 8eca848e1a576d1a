import type { TalkWords } from './words'

export const english: TalkWords = {
  greeting: ({ assistant, business, contact, direction }) =>
    direction === 'inbound'
      ? `Hello, this is ${assistant}${business && ` from ${business}`}. How can I help you?`
      : `Hello${contact && ` ${contact}`}, this is ${assistant}. Do you have a minute?`,
  fillers: ['One moment, I am having a look.', 'Let me check that.', 'Just a second.'],
  trouble: 'I am sorry, I am having some trouble right now. Could you say that again?',
  brokenOff: 'I am sorry, I was cut off. Could you ask me again?',
  notUnderstood: 'I am sorry, I did not quite get that. Could you say it again?',
  goodbye: 'Thank you, and have a nice day.',
  doNotCall: 'It is done: we will not call you again. Goodbye.',
  stillThere: ['Are you still there?', 'I cannot hear you. Are you still on the line?'],
  silenceGoodbye: 'I cannot hear you, so I am ending the call. Have a nice day.',
  timeIsUp: 'We have come to the end of our time. Thank you for talking to me, and goodbye.',
  handingOver: 'I am putting you through to a colleague. Please stay on the line.',
  handOverFailed: 'I could not put you through just now. I am happy to go on helping you myself.',
  backAgain: 'Here I am again. How can I help?',
  cannotGoOn:
    'I am sorry, a technical problem keeps me from going on. Let us talk another time. Goodbye.',
}
