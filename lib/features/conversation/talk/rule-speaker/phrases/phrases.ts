/** What the rule-based speaker says, in one language. Times come in spoken form. */
export interface RulePhrases {
  /** Begins an answer to somebody who asks what this is about. */
  offer(sentence: string): string
  offerUnknown: string
  howCanIHelp: string
  /** A sentence that was found in a document. */
  found(sentence: string): string
  unknown: string
  questionNoted: string
  unknownPrice: string
  searchFailed: string
  forbidden: string
  notInterested: string
  /** After details were sent, and where there was nothing to send. */
  sent: string
  noted: string
  interestSent: string
  interestNoted: string
  anythingElse: string
  /** In place of {@link anythingElse}, where that was asked just before. */
  goOn: string
  welcome: string
  /** Ends a talk. `name`: the first name; empty where it is unknown. */
  farewell(name: string): string
  whichTime: string
  proposals(times: readonly string[]): string
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
  cannotHandOver: string
  /** Why the person wants not to be called, for the record. */
  doNotCallReason: string
  understoodNo: string
  /** The words for a day and a time: `Tuesday 24 November at 14:30`. */
  at(day: string, time: string): string
}
