/** Server actions are not used: forms and buttons call routes of `app/api`. */
exports.serverActionReducer = () => {
  throw new Error('Server actions are left out of the client, see scripts/next-client')
}
