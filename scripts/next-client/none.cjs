/** Polyfills of methods that every supported browser has. */
module.exports = {}
