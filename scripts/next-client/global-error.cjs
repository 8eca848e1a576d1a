const { createElement } = require('react')

/** Shown if app/global-error.tsx itself fails. */
exports.default = () => createElement('html', null, createElement('body', null, 'Please reload.'))
