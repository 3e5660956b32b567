import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import { newUsername } from '@bowerbird/contract/identity/account-fields'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { expect, test } from 'vitest'
import { demoPictures } from './demo-pictures.ts'
import { demoWorld } from './world.ts'

const world = demoWorld()
const people = new Map(world.people.map((person) => [person.username, person]))
const boards = new Map(world.boards.map((board) => [board.key, board]))
const pins = new Map(world.pins.map((pin) => [pin.key, pin]))

test('DISCOVER-07 the same seed gives the same world, another seed another', () => {
  expect(demoWorld()).toEqual(world)
  expect(demoWorld('else').pins).not.toEqual(world.pins)
})

test('DISCOVER-07 the world is small but full: people, boards, and pins over every picture', () => {
  expect(people.size).toBe(24)
  expect(boards.size).toBeGreaterThanOrEqual(70)
  expect(boards.size).toBe(world.boards.length)
  expect(pins.size).toBe(world.pins.length)
  expect(world.pins.length + world.saves.length).toBeGreaterThan(900)
  expect(new Set(world.pins.map((pin) => pin.file))).toEqual(
    new Set(demoPictures().map((picture) => picture.file)),
  )
  expect(world.boards.filter((board) => board.privacy === 'secret').length).toBeGreaterThanOrEqual(2)
  expect(world.boards.filter((board) => board.privacy === 'protected')).toHaveLength(1)
})

test('DISCOVER-07 everybody has followers and boards, and every board enough pins to look at', () => {
  const followed = Map.groupBy(world.follows, (follow) => follow.person)
  const owned = Map.groupBy(world.boards, (board) => board.owner)
  const kept = Map.groupBy([...world.pins, ...world.saves], (pin) => pin.board)
  for (const username of people.keys()) {
    expect(followed.get(username)?.length ?? 0, username).toBeGreaterThanOrEqual(3)
    expect(owned.get(username)?.length ?? 0, username).toBeGreaterThanOrEqual(3)
  }
  for (const board of boards.values()) {
    const onIt = kept.get(board.key) ?? []
    expect(onIt.length, board.key).toBeGreaterThanOrEqual(6)
    for (const section of board.sections)
      expect(
        onIt.some((pin) => pin.section === section),
        `${board.key}, ${section}`,
      ).toBe(true)
  }
})

test('DISCOVER-07 whatever one part names is there in another', () => {
  for (const board of world.boards) expect(people.has(board.owner), board.owner).toBe(true)
  for (const pin of [...world.pins, ...world.saves]) {
    const board = boards.get(pin.board)
    expect(board, pin.board).toBeDefined()
    if (pin.section !== null) expect(board?.sections).toContain(pin.section)
  }
  for (const save of world.saves) expect(pins.has(save.pin), save.pin).toBe(true)
  for (const { by, person, board } of world.follows) {
    expect(people.has(by)).toBe(true)
    expect((person !== undefined && people.has(person)) !== (board !== undefined && boards.has(board))).toBe(
      true,
    )
    expect(person === by || boards.get(board ?? '')?.owner === by).toBe(false)
  }
})

test('DISCOVER-07 nothing happens before what it needs: people join, then make boards, then pin, then others save', () => {
  for (const board of world.boards)
    expect(board.created_ago).toBeLessThan(people.get(board.owner)?.joined_ago ?? 0)
  for (const pin of world.pins) expect(pin.created_ago).toBeLessThan(boards.get(pin.board)?.created_ago ?? 0)
  for (const save of world.saves) {
    expect(save.saved_ago).toBeLessThan(boards.get(save.board)?.created_ago ?? 0)
    expect(save.saved_ago).toBeLessThan(pins.get(save.pin)?.created_ago ?? 0)
  }
  const times = [...world.pins.map((pin) => pin.created_ago), ...world.saves.map((save) => save.saved_ago)]
  expect(Math.min(...times)).toBeGreaterThan(0)
  expect(Math.max(...world.people.map((person) => person.joined_ago))).toBeLessThanOrEqual(400 * 24 * 60)
})

test('DISCOVER-07 users save no pin of their own, and no board shows a picture twice', () => {
  const seen = new Set<string>()
  const onBoard = (board: string, file: string) => {
    expect(seen.has(`${board} ${file}`), `${board} ${file}`).toBe(false)
    seen.add(`${board} ${file}`)
  }
  for (const pin of world.pins) onBoard(pin.board, pin.file)
  for (const save of world.saves) {
    const pin = pins.get(save.pin)
    expect(boards.get(pin?.board ?? '')?.owner).not.toBe(boards.get(save.board)?.owner)
    onBoard(save.board, pin?.file ?? '')
  }
})

test('DISCOVER-07 no feed shows a picture twice on a screen: its showings lie days apart', () => {
  const times = Map.groupBy(
    world.saves
      .map((save) => ({ file: pins.get(save.pin)?.file, ago: save.saved_ago }))
      .concat(world.pins.map((pin) => ({ file: pin.file, ago: pin.created_ago }))),
    (one) => one.file,
  )
  for (const [file, uses] of times) {
    // Two grounds of one drawing may be brought on neighbouring days; what is saved keeps its distance.
    const saves = world.saves
      .filter((save) => pins.get(save.pin)?.file === file)
      .map((save) => save.saved_ago)
    for (const ago of saves)
      expect(
        uses.filter((use) => Math.abs(use.ago - ago) < 4 * 24 * 60),
        `${file}`,
      ).toHaveLength(1)
  }
})

test('SHELL-03 names and words pass the product’s own rules, and no username is a route’s word', () => {
  for (const username of people.keys()) expect(newUsername.safeParse(username).success, username).toBe(true)
  for (const { name, description, privacy, key } of world.boards)
    expect(boardCreate.input.safeParse({ name, description, privacy }).success, key).toBe(true)
  for (const { title, description, alt_text, link, key } of world.pins) {
    const parsed = pinCreate.input.safeParse({
      board_id: '1',
      title,
      description,
      alt_text,
      link,
      image_base64: 'data:,',
    })
    expect(parsed.success, key).toBe(true)
    expect(description).not.toContain('{alt}')
  }
})

test('DISCOVER-07 every pin names the maker of its picture and the terms, and links lead to example domains only', () => {
  for (const pin of world.pins) {
    expect(pin.description).toMatch(/(Photograph|Picture): .+, (CC0|public domain)\.$/)
    if (pin.link !== null) expect(new URL(pin.link).hostname).toMatch(/\.example\.(org|com|net)$/)
  }
})
