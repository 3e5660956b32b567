import { pinCreate, pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { picture } from './picture.ts'
import { linksOfCopy, mayMoveTo, rootOfSave } from './permission-model.ts'
import { boardToUse } from './privacy-acts.ts'
import type { Act } from './privacy-acts.ts'

const pictures = new Map<number, Promise<string>>()

/** Few pictures, used over and over: so pins of different people share one. */
function somePicture(n: number): Promise<string> {
  const seed = 7000 + (n % 7)
  const made = pictures.get(seed) ?? picture({ seed })
  pictures.set(seed, made)
  return made
}

const words = (marker: string, link: string) => ({
  title: `${marker} bird`,
  description: `#${marker} #birds`,
  link: `https://${link}.example/`,
  alt_text: marker,
})

const pin: Act = async (play, who, step) => {
  const board = await boardToUse(play, who, 'save', step)
  const sections = play.liveSections(board)
  const section = (step.b % 2 === 0 && sections[step.b % sections.length]) || null
  const [marker, link] = [play.word('p'), play.word('l')]
  await play.attempt(
    who,
    pinCreate,
    {
      ...words(marker, link),
      board_id: board.id,
      section: section?.id,
      image_base64: await somePicture(step.b),
    },
    [play.can(who, 'save', board)],
    ({ id, image_signature }) => {
      const owner = who.person ?? ''
      play.addPin({
        id,
        marker,
        links: [link],
        signature: image_signature,
        owner,
        board,
        section,
        root: null,
      })
    },
  )
}

/** `others` alone: a pin of another user's. */
const save =
  (others: boolean): Act =>
  async (play, who, step) => {
    const board = await boardToUse(play, who, 'save', step)
    const sources = play.history.pins.filter((one) => !others || one.owner !== who.person)
    const source = play.choose(who, 'take', sources, step.b, step.is_any)
    if (!source) return pin(play, who, step)
    const [marker, link] = [play.word('c'), play.word('l')]
    await play.attempt(
      who,
      repinCreate,
      { ...words(marker, link), pin_id: source.id, board_id: board.id, save_again: true },
      [play.can(who, 'save', board), play.can(who, 'take', source)],
      ({ id, image_signature: signature }) => {
        const [root, links] = [rootOfSave(source, board), linksOfCopy(source, link)]
        play.addPin({ id, marker, links, signature, owner: who.person ?? '', board, section: null, root })
      },
    )
  }

const move: Act = async (play, who, step) => {
  const one = play.choose(who, 'edit', play.history.pins, step.b, step.is_any)
  if (!one) return
  const board = await boardToUse(play, who, 'save', step)
  if (one.board === board) return
  await play.attempt(
    who,
    pinUpdate,
    { id: one.id, board_id: board.id },
    [
      play.can(who, 'edit', one),
      play.can(who, 'save', board),
      mayMoveTo(who, one, board) ? 'yes' : 'not_allowed',
    ],
    () => {
      Object.assign(one, { board, section: null })
    },
  )
}

const note: Act = async (play, who, step) => {
  const own = play.history.pins.filter((one) => one.owner === who.person)
  const one = play.choose(who, 'edit', own, step.b, step.is_any)
  if (!one) return
  const note_to_self = play.word('n')
  await play.attempt(who, pinUpdate, { id: one.id, note_to_self }, [play.can(who, 'edit', one)], () => {
    one.note_marker = note_to_self
  })
}

/** The page that it came from first stays known with it. */
const relink: Act = async (play, who, step) => {
  const one = play.choose(who, 'edit', play.history.pins, step.b, step.is_any)
  if (!one) return
  const link = play.word('l')
  const input = { id: one.id, link: `https://${link}.example/` }
  await play.attempt(who, pinUpdate, input, [play.can(who, 'edit', one)], () => {
    one.links = [link, ...one.links.slice(-1)]
  })
}

const deletePin: Act = async (play, who, step) => {
  const one = play.choose(who, 'edit', play.history.pins, step.b, step.is_any)
  if (!one) return
  await play.attempt(who, pinDelete, { id: one.id }, [play.can(who, 'edit', one)], () =>
    play.removePin(one, who),
  )
}

export const pinActs: Record<string, Act> = {
  pin,
  repin: save(false),
  save: save(true),
  move,
  note,
  relink,
  'delete pin': deletePin,
}
