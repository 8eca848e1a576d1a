/** `process` of Node for the browser: the build has replaced the variables of the environment. */
module.exports = { env: {} }
