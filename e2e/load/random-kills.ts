import { SEED } from '@/testing/seed'
import { drawFrom } from './draw'
import type { MortalServer } from './mortal-server'
import type { Progress } from './survival'

export function randomKills(server: MortalServer, kills: number) {
  return async ({ sent, arrived }: Progress): Promise<void> => {
    const draw = drawFrom(SEED)
    for (let n = 0; n < kills; n += 1) {
      await (draw(3) === 0 ? arrived.grownBy(1 + draw(30)) : sent.grownBy(5 + draw(80)))
      await server.kill(draw(3) === 0 ? 'everything' : 'web server')
    }
  }
}
