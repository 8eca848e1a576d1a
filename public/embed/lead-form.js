/*
 * Puts a lead form into a page: <script src="https://…/embed/lead-form.js" data-form="my-form" async></script>
 *
 * data-mode="button" shows a button that opens the form, with the text of data-label. data-theme is light, dark or auto.
 * The event `santral:submitted` on the element, which bubbles, tells that the form was sent. No cookies are set, and no
 * other server is asked.
 */

/** @typedef {{ type?: string, height?: number, submission?: string }} Message */

;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { form, theme = 'auto', mode = 'inline', label = 'Call me back' } = script.dataset
  if (!form) throw new Error('lead-form.js needs the attribute data-form.')
  const home = new URL(script.src).origin

  const address = new URL(`/f/${encodeURIComponent(form)}`, home)
  address.searchParams.set('embed', '1')
  address.searchParams.set('theme', theme)
  address.searchParams.set('page', location.href.slice(0, 1000))
  if (document.referrer) address.searchParams.set('referrer', document.referrer.slice(0, 1000))
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (/^(utm_(source|medium|campaign|term|content)|gclid|fbclid)$/.test(name)) {
      address.searchParams.set(name, value.slice(0, 200))
    }
  }

  const frame = document.createElement('iframe')
  frame.title = label
  frame.loading = 'lazy'
  frame.sandbox = 'allow-forms allow-scripts allow-same-origin allow-popups'
  frame.style.cssText = 'display:block;width:100%;border:0;height:480px;color-scheme:normal'

  const place = document.createElement('div')
  place.className = 'santral-lead-form'
  script.after(place)

  if (mode === 'button') {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    const dialog = document.createElement('dialog')
    dialog.style.cssText =
      'width:min(28rem,92vw);max-height:92vh;padding:0;border:0;border-radius:12px'
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = '×'
    close.setAttribute('aria-label', 'Close')
    close.style.cssText =
      'position:absolute;top:4px;right:4px;width:44px;height:44px;border:0;background:none;font-size:24px;cursor:pointer'
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
    dialog.append(frame, close)
    button.addEventListener('click', () => {
      if (!frame.src) frame.src = address.href
      dialog.showModal()
    })
    place.append(button, dialog)
  } else {
    frame.src = address.href
    place.append(frame)
  }

  addEventListener('message', (event) => {
    if (event.origin !== home || event.source !== frame.contentWindow) return
    const told = /** @type {Message | null} */ (event.data)
    if (told?.type === 'santral:size' && told.height) {
      frame.style.height = `${Math.min(told.height, 4000)}px`
    }
    if (told?.type === 'santral:submitted') {
      const detail = { form, submission: told.submission }
      place.dispatchEvent(new CustomEvent('santral:submitted', { bubbles: true, detail }))
    }
  })
})()
