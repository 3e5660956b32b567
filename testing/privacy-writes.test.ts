import type { Call } from '@bowerbird/contract/kernel/call'
import { expect, test } from 'vitest'
import type { Player } from './privacy-cast.ts'
import { sceneOf } from './privacy-scene.ts'
import { wishesOf } from './privacy-writes.ts'
import type { Wish } from './privacy-wishes.ts'
import { rememberTables, tableContents } from './table-contents-queries.ts'
import { world } from './world.ts'

test(
  'BOARD-02 BOARD-05 AC-01 AC-05 every write call of everyone on a board in every state is done when they may do it, and else refused by name and changes nothing',
  { timeout: 600_000, tags: 'heavy' },
  async () => {
    const home = await world()
    const scene = await sceneOf(home)
    const back = await rememberTables(home.db)
    const before = await tableContents(home.db)
    const problems: string[] = []
    let done = 0

    for (const call of home.dispatcher.calls.filter((one) => one.verb !== 'GET'))
      for (const [state, stage] of scene.stages) {
        const wishes = scene.players
          .filter((one) => stage.isFor(one.name))
          .flatMap((who) => wishesOf(call, scene, stage, who).map((wish) => ({ who, wish })))
        if (wishes.length === 0) continue
        for (const { who, wish } of wishes)
          problems.push(...(await tried(call, wish, who)).map((problem) => `${state}: ${problem}`))
        const after = await tableContents(home.db)
        const changed = Object.keys(before).filter((table) => before[table] !== after[table])
        if (changed.length === 0) continue
        problems.push(`${state}: ${call.id} was refused and changed ${changed.join(', ')}`)
        await back()
      }
    expect(problems).toEqual([])
    expect(done).toBeGreaterThan(100)

    /** What is done is taken back at once, so that each finds the scene as it was. */
    async function tried(call: Call, wish: Wish, { actor, name, person }: Player): Promise<string[]> {
      const refusals: string[] = wish.verdicts.filter((verdict) => verdict !== 'yes')
      if (wish.refused_as !== undefined && refusals.length > 0 && person !== null)
        refusals.push(wish.refused_as)
      const outcome = await actor.call(call, wish.input)
      const said = `${name}: ${call.id} ${JSON.stringify(wish.input).slice(0, 200)} was ${outcome.ok ? 'done' : outcome.code}`
      if (refusals.length === 0) {
        await back()
        done++
        return outcome.ok || wish.tolerated?.includes(outcome.code) ? [] : [`${said}, should be done`]
      }
      const isRight = outcome.ok
        ? wish.or_nothing === true
        : [...refusals, ...(wish.tolerated ?? [])].includes(outcome.code)
      return isRight ? [] : [`${said}, should be ${refusals.join('/')}`]
    }
  },
)
