import { BROWSER_RULES } from './browser'
import { CONTAINER_RULES } from './containers'
import { PRODUCT_RULES } from './product'
import { REPOSITORY_RULES } from './repository'
import type { Rule, World } from './world'

const RULES: readonly Rule[] = [
  ...PRODUCT_RULES,
  ...REPOSITORY_RULES,
  ...BROWSER_RULES,
  ...CONTAINER_RULES,
]

export async function expectWorks(text: string, world: World): Promise<void> {
  for (const { pattern, run } of RULES) {
    const match = pattern.exec(text)
    if (match) return void (await run(match.slice(1), world, text))
  }
  throw new Error(`No rule in e2e/documented matches this command:\n${text}`)
}
