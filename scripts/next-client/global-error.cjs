const { createElement } = require('react')

/** Shown if app/global-error.tsx itself fails, in the language of the browser. A server knows none. */
exports.default = () => {
  const isTurkish = globalThis.navigator?.language?.startsWith('tr')
  const text = isTurkish ? 'Lütfen sayfayı yenileyin.' : 'Please reload.'
  return createElement('html', { lang: isTurkish ? 'tr' : 'en' }, createElement('body', null, text))
}
