/** Phrases of the rule-based speaker in one language. Times are formatted for speech. */
export interface RulePhrases {
  /** Answer to the question what the call is about. */
  offer(sentence: string): string
  offerUnknown: string
  howCanIHelp: string
  found(sentence: string): string
  unknown: string
  questionNoted: string
  unknownPrice: string
  searchFailed: string
  forbidden: string
  notInterested: string
  /** After details were sent. */
  sent: string
  noted: string
  interestSent: string
  interestNoted: string
  anythingElse: string
  /** Instead of {@link anythingElse} if that was the last question. */
  goOn: string
  welcome: string
  /** Ends a talk. `name`: the first name, or empty if unknown. */
  farewell(name: string): string
  whichTime: string
  proposals(times: readonly string[]): string
  /** Asks whether to book a free time, in one sentence, so that the question is never without its time. */
  shallIBook(time: string): string
  /** Asks whether to move the appointment to a free time. */
  shallIMove(time: string): string
  notFree(time: string): string
  noneFree: string
  taken: string
  booked(day: string, time: string): string
  confirmationFollows: string
  moved(day: string, time: string): string
  moveToWhen(current: string): string
  noAppointment: string
  nextAppointment(appointment: string): string
  reallyCancel(appointment: string): string
  cancelled(appointment: string): string
  kept: string
  cannotBook: string
  toolFailed: string
  /** Asks for a parameter of a custom tool, which the phrase ends with. */
  needs(parameter: string): string
  /** Asks whether a custom tool may run: `cancel order, order number: 4711`. */
  mayI(use: string): string
  /** After a no to {@link mayI}. */
  toolKept: string
  /** The business's system refused what was asked. */
  toolRefused: string
  /** It answered that it has done what was asked, and nothing else. */
  toolDone: string
  /** It answered with nothing that can be read out. */
  toolAnswered: string
  cannotHandOver: string
  /** Reason of a do-not-call request, for the record. */
  doNotCallReason: string
  understoodNo: string
  /** Joins a day and a time: `Tuesday 24 November at 14:30`. */
  at(day: string, time: string): string
}
