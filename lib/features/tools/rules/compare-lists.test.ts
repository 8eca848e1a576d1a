import { expect, it } from 'vitest'
import type { Tool } from '../rows'
import { compareLists, type RemoteTool, toolNameOf } from './compare-lists'
import type { ToolState } from './tool'

const remote = (name: string, more: Partial<RemoteTool> = {}): RemoteTool => ({
  name,
  description: 'Finds it',
  inputSchema: { type: 'object', properties: {} },
  ...more,
})

const stored = (name: string, state: ToolState = 'ready') =>
  ({ ...remote(name), name: `shop_${name}`, state, mcp: { remoteName: name } }) as unknown as Tool

it('finds added, changed, restored and gone tools', () => {
  const [same, changed, schema, back, gone, longGone] = [
    stored('same'),
    stored('changed'),
    stored('schema'),
    stored('back', 'gone'),
    stored('gone'),
    stored('long_gone', 'gone'),
  ]
  const list = [
    remote('same', { inputSchema: { properties: {}, type: 'object' } }),
    remote('changed', { description: 'Deletes it' }),
    remote('schema', { inputSchema: { type: 'object', properties: { id: {} } } }),
    remote('back'),
    remote('new'),
    remote('new'),
  ]
  expect(compareLists([same, changed, schema, back, gone, longGone], list)).toEqual({
    added: [remote('new')],
    changed: [
      { tool: changed, change: { description: 'Deletes it', inputSchema: remote('').inputSchema } },
      {
        tool: schema,
        change: { description: 'Finds it', inputSchema: list[2]?.inputSchema },
      },
    ],
    restored: [back],
    gone: [gone],
  })
})

it.each([
  ['shop', 'find_order', 'shop_find_order'],
  ['shop', 'findOrder', 'shop_find_order'],
  ['shop', 'Sipariş bul!', 'shop_sipari_bul'],
  ['shop', '👋', 'shop_tool'],
  ['shop', 'x'.repeat(100), `shop_${'x'.repeat(59)}`],
  ['shop', 'taken', 'shop_taken_3'],
  ['end', 'call', 'end_call_2'],
])('names the tool %s %s: %s', (server, name, expected) => {
  expect(toolNameOf(server, name, new Set(['shop_taken', 'shop_taken_2']))).toBe(expected)
})
