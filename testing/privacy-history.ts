import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type {
  BoardAct,
  PinAct,
  BelievedBoard,
  BelievedPin,
  BelievedSection,
  History,
  Thing,
  Verdict,
} from './permission-model.ts'
import { boardOf, canDo } from './permission-model.ts'
import { placesOf } from './privacy-places-queries.ts'
import type { Cast, Player } from './privacy-cast.ts'
import { tableContents } from './table-contents-queries.ts'
import type { World } from './world.ts'

/** What the model says of an act; `tolerated` are API errors of another kind, where it may be done. */
type Ruling = readonly Verdict[] | { verdicts: readonly Verdict[]; tolerated: readonly string[] }

/** What was done so far, and what the model believes of it. */
export class Play {
  readonly home: World
  readonly cast: Cast
  readonly history: History
  /** Bulk actions, latest last. */
  readonly actions: { id: string; board: BelievedBoard; by: string; pins: Set<string> }[] = []
  /** Acts that were refused, as they had to be; and those that were done. */
  readonly counts = { done: 0, refused: 0 }
  /** What links hold: of invites by e-mail and of shared boards. */
  readonly tokens: string[] = []
  /** Boards that a user put away, by board and person. */
  readonly archived = new Set<string>()
  private readonly bound: Set<string>
  private made = 0

  constructor(home: World, cast: Cast) {
    this.home = home
    this.cast = cast
    this.bound = new Set(home.dispatcher.calls.map((call) => call.id))
    this.history = { boards: [], sections: [], pins: [], comments: [], messages: [], blocks: [], now: 0 }
    this.tick()
  }

  tick(): void {
    this.history.now = this.home.clock.now().getTime()
  }

  has(call: Call): boolean {
    return this.bound.has(call.id)
  }

  /** A word that nothing else holds. */
  word(kind: string): string {
    return `zq${kind}${++this.made}x`
  }

  can(who: Player, act: BoardAct | PinAct, thing: Thing): Verdict {
    return canDo(who, act, thing, this.history)
  }

  /** Mostly something that this person may do this to; now and then anything that there ever was. */
  choose<T extends Thing>(
    who: Player,
    act: BoardAct | PinAct,
    things: readonly T[],
    n: number,
    isAny: boolean,
  ): T | undefined {
    const may = things.filter((thing) => this.can(who, act, thing) === 'yes')
    const from = isAny || may.length === 0 ? things : may
    return from[n % from.length]
  }

  /** Does it when the model says yes, and learns its effect; else sees to it that it is refused and changes nothing. */
  async attempt<C extends Call>(
    who: Player,
    call: C,
    input: Input<C>,
    ruling: Ruling,
    effect: (data: Output<C>) => void | Promise<void>,
  ): Promise<void> {
    if (!this.has(call)) return
    const { verdicts, tolerated } = 'verdicts' in ruling ? ruling : { verdicts: ruling, tolerated: [] }
    const refusals = verdicts.filter((verdict) => verdict !== 'yes')
    const before = refusals.length > 0 ? await tableContents(this.home.db) : null
    const outcome: Outcome<Output<C>> = await who.actor.call(call, input)
    const said = `${who.name}: ${call.id} ${JSON.stringify(input)}`
    if (before !== null) {
      if (outcome.ok || !(refusals as string[]).includes(outcome.code))
        throw new Error(`${said} was ${outcome.ok ? 'done' : outcome.code}, should be ${refusals.join('/')}`)
      const after = await tableContents(this.home.db)
      const changed = Object.keys(after).filter((table) => after[table] !== before[table])
      if (changed.length > 0) throw new Error(`${said} was refused and changed ${changed.join(', ')}`)
      this.counts.refused++
      return
    }
    if (outcome.ok) {
      this.counts.done++
      await effect(outcome.data)
      await this.compare(said)
    } else if (!tolerated.includes(outcome.code))
      throw new Error(`${said} was ${outcome.code} (${outcome.message}), should be done`)
  }

  /** Every pin is where the model expects it. */
  async compare(said: string): Promise<void> {
    const { pins, boards } = await placesOf(this.home.db)
    const wrong = [
      ...this.history.pins.flatMap((pin) => {
        const row = pins.get(pin.id)
        const isGone = row === undefined || row.deleted_at !== null
        if (isGone !== pin.is_gone) return [`${pin.marker} is ${isGone ? 'gone' : 'there'}`]
        return isGone || row.board_id === pin.board.id ? [] : [`${pin.marker} is on ${row.board_id}`]
      }),
      ...this.history.boards.flatMap((board) => {
        const row = boards.get(board.id)
        const isGone = row === undefined || row.deleted_at !== null
        if (isGone !== board.is_gone) return [`${board.marker} is ${isGone ? 'gone' : 'there'}`]
        return isGone || row.privacy === board.privacy ? [] : [`${board.marker} is ${row.privacy}`]
      }),
    ]
    if (wrong.length > 0) throw new Error(`after ${said}: ${wrong.join(', ')}`)
  }

  /** Learns where these things are now: of what is taken back, as far as that may be. */
  async relearn(ids: ReadonlySet<string>): Promise<void> {
    const { pins, sections } = await placesOf(this.home.db)
    const boardWith = (id: string) => this.history.boards.find((board) => board.id === id)
    for (const section of this.history.sections) {
      const row = sections.get(section.id)
      section.is_gone = row === undefined
      section.board = (row && boardWith(row.board_id)) ?? section.board
      section.slug = row?.slug ?? section.slug
    }
    for (const pin of this.history.pins.filter((one) => ids.has(one.id))) {
      const row = pins.get(pin.id)
      pin.is_gone = row === undefined || row.deleted_at !== null
      pin.board = (row && boardWith(row.board_id)) ?? pin.board
      pin.section = this.history.sections.find((one) => one.id === row?.section_id) ?? null
    }
  }

  /** A board's privacy, address and sections as they are by now. */
  async relearnBoard(board: BelievedBoard): Promise<void> {
    const row = (await placesOf(this.home.db)).boards.get(board.id)
    board.slug = row?.slug ?? board.slug
    await this.relearn(new Set())
  }

  /** Pins that the product made without saying so one by one. */
  async unknownPins() {
    const { pins } = await placesOf(this.home.db)
    return [...pins.values()].filter((row) => !this.history.pins.some((pin) => pin.id === row.pin_id))
  }

  addPin(given: Omit<BelievedPin, 'kind' | 'is_gone' | 'deleted_by' | 'note_marker'>): BelievedPin {
    const pin = { kind: 'pin' as const, is_gone: false, deleted_by: null, note_marker: null, ...given }
    this.history.pins.push(pin)
    return pin
  }

  removePin(pin: BelievedPin, by: Player): void {
    pin.is_gone = true
    pin.deleted_by = by.person
  }

  livePins(where: BelievedBoard | BelievedSection): BelievedPin[] {
    return this.history.pins.filter(
      (pin) => !pin.is_gone && (where.kind === 'board' ? pin.board === where : pin.section === where),
    )
  }

  liveSections(board: BelievedBoard): BelievedSection[] {
    return this.history.sections.filter((one) => one.board === board && !one.is_gone)
  }
}

export const isThere = (thing: Thing): boolean => !thing.is_gone && !boardOf(thing).is_gone
