export const STATUSES = ['on_its_way', 'delivered', 'being_packed', 'returning'] as const

export interface Order {
  number: string
  phone: string
  status: (typeof STATUSES)[number]
  /** When it arrives or has arrived, or when its return is collected, in days from today. */
  inDays: number
  items: { name: string; quantity: number }[]
}

/** The orders of every new emulator. */
export const EXAMPLES: readonly Order[] = [
  {
    number: '4711',
    phone: '+905321110007',
    status: 'on_its_way',
    inDays: 1,
    items: [
      { name: 'Turkish coffee pot', quantity: 1 },
      { name: 'Tea glass', quantity: 6 },
    ],
  },
  {
    number: '4712',
    phone: '+905321110007',
    status: 'delivered',
    inDays: -2,
    items: [{ name: 'Desk lamp', quantity: 1 }],
  },
  {
    number: '4713',
    phone: '+905321110008',
    status: 'being_packed',
    inDays: 4,
    items: [{ name: 'Bookshelf', quantity: 1 }],
  },
]
