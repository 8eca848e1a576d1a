import { Phone as LucidePhone } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Phone } from '@/components/icons/phone'
import type { IconProps } from './icon'

it.each<[string, IconProps]>([
  ['no properties', {}],
  ['a look', { className: 'size-4 shrink-0', strokeWidth: 1.75, fill: 'currentColor' }],
  ['a name', { 'aria-label': 'Call' }],
  ['no name after all', { 'aria-label': undefined }],
  ['a role', { role: 'img' }],
  ['aria-hidden', { 'aria-hidden': true }],
])('draws an icon with %s as Lucide does', (_, props) => {
  expect(renderToStaticMarkup(createElement(Phone, props))).toBe(
    renderToStaticMarkup(createElement(LucidePhone, props)),
  )
})
