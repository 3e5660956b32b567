import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'

const most = 100

/** A name, then the same with a number, as long as names may be; the last one is no one else's. */
export function* numberedNames(name: string, id: string): Generator<string> {
  yield name
  for (let number = 2; number <= most; number++) yield ended(name, ` ${number}`)
  yield ended(name, ` ${id}`)
}

function ended(name: string, ending: string): string {
  const kept = []
  let room = boardNameMax - ending.length
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    room -= segment.length
    if (room < 0) break
    kept.push(segment)
  }
  return `${kept.join('').trimEnd()}${ending}`
}
