import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { boardsNamed } from './board-document-queries.ts'
import { namedColors } from './color-name.ts'
import { peopleNamed } from './person-document-queries.ts'
import { readQuery } from './read-query.ts'
import type { SearchCtx, SearchInput, SearchQuery } from './read-query.ts'
import { boardMark, colorMark, ownerMark, siteMark } from './search-marks.ts'

/** Names of people, and of boards, in one search, each of which is looked up; of more the first ones count. */
const MOST_NAMES = 4
/** People and boards of one name that a search is narrowed to. */
const MOST_NAMED = 20
/** Of a person who was found by the whole username (person-document-queries.ts). */
const IS_USERNAME = 1_000_000

/** What a search is narrowed to beside its words. */
export interface Narrowed {
  /** Pins must have one mark of each list. */
  marks: string[][]
  newest_pin_id: PinId | null
  oldest_pin_id: string | null
}

/** Reads the operators and filters of a search. Null: they name what does not exist, so that no pin fits. */
export async function narrowSearch(
  ctx: SearchCtx,
  { parsed }: SearchQuery,
  input: SearchInput,
  blocked_ids: readonly UserId[],
): Promise<Narrowed | null> {
  const marks: string[][] = []
  const people = [...(input.user === undefined ? [] : [input.user]), ...parsed.from]
  for (const name of firstNames(people))
    marks.push((await peopleCalled(ctx, name, blocked_ids)).map(ownerMark))
  for (const name of firstNames(parsed.on)) {
    const { words } = readQuery(name)
    const boards =
      words.length === 0
        ? []
        : await boardsNamed(ctx.db, {
            words,
            viewer_id: ctx.viewer?.id ?? null,
            blocked_ids,
            after: undefined,
            limit: MOST_NAMED,
          })
    marks.push(boards.map((one) => boardMark(one.board_id)))
  }
  for (const site of parsed.sites) marks.push([siteMark(site)])
  if (input.b_id !== undefined && /^\d{1,19}$/.test(input.b_id))
    marks.push([boardMark(asBoardId(input.b_id))])
  const sites = (input.domains ?? []).map((host) => siteMark(host.toLowerCase()))
  const colors = namedColors(input.colors ?? []).map(colorMark)
  for (const list of [sites, colors]) if (list.length > 0) marks.push(list)
  if (marks.some((list) => list.length === 0)) return null
  return {
    marks,
    newest_pin_id: parsed.before === null ? null : (firstIdAt(new Date(parsed.before)) as PinId),
    oldest_pin_id: parsed.after === null ? null : firstIdAt(new Date(parsed.after)),
  }
}

const firstNames = (names: readonly string[]) => [...new Set(names)].slice(0, MOST_NAMES)

/** The user of this username, else those of this name; `me` is the viewer. */
async function peopleCalled(
  { db, viewer }: SearchCtx,
  name: string,
  blocked_ids: readonly UserId[],
): Promise<UserId[]> {
  const { words } = readQuery(name)
  const text = words.join(' ')
  if (text === 'me') return viewer ? [viewer.id] : []
  if (words.length === 0) return []
  // Usernames hold underscores, which part the words of a name.
  const username = name.toLowerCase()
  const found = await peopleNamed(db, {
    words,
    text: username,
    blocked_ids,
    after: undefined,
    limit: MOST_NAMED,
  })
  const exact = found.filter((one) => one.score >= IS_USERNAME)
  return (exact.length > 0 ? exact : found).map((one) => one.user_id)
}
