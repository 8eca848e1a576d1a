/** The names of the form's own hidden fields. */
export const TOKEN_FIELD = '_token'
/** The theme of the frame in which the form is shown. */
export const EMBED_FIELD = '_embed'
/** A person does not see it, and a program fills it in. */
export const TRAP_FIELD = '_website'
