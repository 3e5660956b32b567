import { asBoardId, asSectionId } from '@bowerbird/contract/kernel/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNewBoard, nameSource, pinSave, startOfCreating, startOfSaving, turnSaving } from './save-flow.ts'
import type { FlowBoard, SaveEffect, SaveEvent, SaveFlow, SaveStep } from './save-flow.ts'

const plain: FlowBoard = {
  id: asBoardId('1'),
  name: 'Kitchens',
  url: '/ann/kitchens/',
  privacy: 'public',
  section_count: 0,
  pin_count: 4,
}
const divided: FlowBoard = { ...plain, id: asBoardId('2'), name: 'House', section_count: 3 }
const fresh: FlowBoard = { ...plain, id: asBoardId('3'), name: 'Lamps', pin_count: 0 }
const section = { id: asSectionId('9'), title: 'Lighting' }
const ben = {
  type: 'user',
  id: '8',
  full_name: 'Ben',
  username: 'ben',
  image_medium_url: null,
  image_large_url: null,
  valid: true,
} as const

function play(...events: SaveEvent[]): { flow: SaveFlow; effects: SaveEffect[] } {
  return playFrom(startOfSaving, events)
}

function playFrom(start: SaveFlow, events: SaveEvent[]) {
  let flow = start
  const effects: SaveEffect[] = []
  for (const event of events) {
    const turn = turnSaving(flow, event)
    flow = turn.flow
    effects.push(...turn.effects)
  }
  return { flow, effects }
}

describe('choosing', () => {
  test('SAVE-02 a board without sections is saved to at once, then the flow closes', () => {
    const { flow, effects } = play({ type: 'board_chosen', board: plain }, { type: 'saved' })
    expect(flow.step).toBe('done')
    expect(effects).toEqual([{ kind: 'save', board: plain, section: null }, { kind: 'close' }])
  })

  test('SAVE-02 SAVE-03 a board with sections asks for one, and saves to both', () => {
    const { flow, effects } = play(
      { type: 'board_chosen', board: divided },
      { type: 'section_chosen', section },
    )
    expect(flow.step).toBe('saving')
    expect(effects).toEqual([{ kind: 'save', board: divided, section }])
  })

  test('SAVE-03 a board with sections can be saved to as a whole', () => {
    expect(
      play({ type: 'board_chosen', board: divided }, { type: 'section_chosen', section: null }).effects,
    ).toEqual([{ kind: 'save', board: divided, section: null }])
  })

  test('SAVE-04 a new board is saved to, and its success is shown before the flow closes', () => {
    const made = play({ type: 'create_board_asked' }, { type: 'board_made', board: fresh }, { type: 'saved' })
    expect(made.effects).toEqual([{ kind: 'save', board: fresh, section: null }])
    expect(made.flow.step).toBe('done')
    expect(isNewBoard(made.flow)).toBe(true)
    expect(turnSaving(made.flow, { type: 'back' }).effects).toEqual([{ kind: 'close' }])
  })

  test('SAVE-05 a new section of the chosen board is saved to', () => {
    const { effects } = play(
      { type: 'board_chosen', board: divided },
      { type: 'create_section_asked' },
      { type: 'section_made', section },
    )
    expect(effects).toEqual([{ kind: 'save', board: divided, section }])
  })

  test('SAVE-05 without a board there is no section to create', () => {
    expect(play({ type: 'create_section_asked' }).flow).toEqual(startOfSaving)
  })

  test('SAVE-01 a page starts at creating a board, or a section of one', () => {
    expect(startOfCreating(null)).toMatchObject({ step: 'create_board', board: null })
    expect(playFrom(startOfCreating(divided), [{ type: 'section_made', section }]).effects).toEqual([
      { kind: 'save', board: divided, section },
    ])
  })
})

describe('inviting', () => {
  const queued: SaveEvent[] = [
    { type: 'create_board_asked' },
    { type: 'queue_changed', queue: [ben] },
    { type: 'board_made', board: fresh },
  ]

  test('SAVE-02 SAVE-19 users queued for a new board are invited after the save, and once', () => {
    expect(play(...queued).effects.map(({ kind }) => kind)).toEqual(['save'])
    const end = play(...queued, { type: 'saved' }, { type: 'saved' })
    expect(end.effects).toEqual([
      { kind: 'save', board: fresh, section: null },
      { kind: 'invite', board: fresh, queue: [ben] },
    ])
  })

  test('SAVE-19 a rejected save keeps the queue for its new board, and no one is invited to another', () => {
    const failed = [...queued, { type: 'refused' } as const]
    const again = play(...failed, { type: 'board_chosen', board: fresh }, { type: 'saved' })
    expect(again.effects.filter(({ kind }) => kind === 'invite')).toHaveLength(1)
    const other = play(...failed, { type: 'board_chosen', board: plain }, { type: 'saved' })
    expect(other.effects.map(({ kind }) => kind)).toEqual(['save', 'save', 'close'])
  })
})

describe('going back', () => {
  test.each([
    ['the boards', [], startOfSaving.step, [{ kind: 'close' }]],
    ['the sections', [{ type: 'board_chosen', board: divided }], 'board', []],
    [
      'the section form',
      [{ type: 'board_chosen', board: divided }, { type: 'create_section_asked' }],
      'section',
      [],
    ],
    ['the board form', [{ type: 'create_board_asked' }], 'create_board', [{ kind: 'close' }]],
    [
      'the board form with a board selected',
      [{ type: 'board_chosen', board: divided }, { type: 'create_board_asked' }],
      'section',
      [],
    ],
    ['a save in progress', [{ type: 'board_chosen', board: plain }], 'saving', [{ kind: 'close' }]],
  ] as [string, SaveEvent[], string, SaveEffect[]][])('SAVE-06 back from %s', (_, before, step, effects) => {
    const end = play(...before)
    const turn = turnSaving(end.flow, { type: 'back' })
    expect(turn.flow.step).toBe(step)
    expect(turn.effects).toEqual(effects)
  })

  test('SAVE-22 a board created after the user went back is listed, and nothing is saved to it unasked', () => {
    const { flow, effects } = play(
      { type: 'create_board_asked' },
      { type: 'boards_asked' },
      { type: 'board_made', board: fresh },
    )
    expect(flow).toMatchObject({ step: 'board', made_id: '3' })
    expect(effects).toEqual([])
  })
})

describe('a save that takes long', () => {
  test('SAVE-15 the states and the time are exported', () => {
    expect(pinSave).toEqual({ loading: 'loading', success: 'success', longest_loading_ms: 4000 })
  })

  test('SAVE-15 it can continue in the background: the modal closes at once, and not again when it ends', () => {
    const slow = play({ type: 'board_chosen', board: plain }, { type: 'slow' })
    expect(slow.flow).toMatchObject({ step: 'saving', is_slow: true })
    const { effects } = playFrom(slow.flow, [{ type: 'left' }, { type: 'left' }, { type: 'saved' }])
    expect(effects).toEqual([{ kind: 'close' }])
  })

  test('SAVE-15 an API error clears the saving state and returns to the step of the choice', () => {
    const failed = play({ type: 'board_chosen', board: plain }, { type: 'slow' }, { type: 'refused' })
    expect(failed.flow).toMatchObject({ step: 'board', is_slow: false, board: null })
    expect(
      play({ type: 'board_chosen', board: divided }, { type: 'section_chosen', section }, { type: 'refused' })
        .flow,
    ).toMatchObject({ step: 'section', board: divided })
  })

  test('SAVE-15 when the board is gone, the choice starts over with the boards', () => {
    const gone = { type: 'refused', is_board_gone: true } as const
    expect(
      play({ type: 'board_chosen', board: divided }, { type: 'section_chosen', section }, gone).flow,
    ).toMatchObject({ step: 'board', board: null })
  })
})

test('SAVE-14 a name is typed, a recommendation, or an edited recommendation', () => {
  expect(nameSource(null, 'Doors')).toBe(0)
  expect(nameSource('Doors', ' Doors ')).toBe(1)
  expect(nameSource('Doors', 'Doors and windows')).toBe(2)
})

const events: SaveEvent[] = [
  { type: 'board_chosen', board: plain },
  { type: 'board_chosen', board: divided },
  { type: 'section_chosen', section },
  { type: 'section_chosen', section: null },
  { type: 'create_board_asked', name: 'Lamps' },
  { type: 'create_section_asked' },
  { type: 'boards_asked' },
  { type: 'queue_changed', queue: [ben] },
  { type: 'board_made', board: fresh },
  { type: 'section_made', section },
  { type: 'slow' },
  { type: 'left' },
  { type: 'saved' },
  { type: 'refused' },
  { type: 'refused', is_board_gone: true },
  { type: 'back' },
]

const at: Record<SaveStep, SaveFlow> = {
  board: startOfSaving,
  section: { ...startOfSaving, step: 'section', board: divided },
  create_board: { ...startOfSaving, step: 'create_board' },
  create_section: { ...startOfSaving, step: 'create_section', board: divided },
  saving: { ...startOfSaving, step: 'saving', board: divided, from: 'create_section' },
  done: { ...startOfSaving, step: 'done', board: plain },
}

/** The next step for every event in every step, and its effects. Events not listed change nothing. */
const moves: Record<SaveStep, Record<string, string>> = {
  board: {
    'board_chosen 1': 'saving: save',
    'board_chosen 2': 'section: ',
    create_board_asked: 'create_board: ',
    back: 'board: close',
  },
  section: {
    'section_chosen 9': 'saving: save',
    section_chosen: 'saving: save',
    create_board_asked: 'create_board: ',
    create_section_asked: 'create_section: ',
    back: 'board: ',
  },
  create_board: { 'board_made 3': 'saving: save', boards_asked: 'board: ', back: 'create_board: close' },
  create_section: { 'section_made 9': 'saving: save', back: 'section: ' },
  saving: {
    left: 'saving: close',
    saved: 'done: close',
    refused: 'section: ',
    'refused gone': 'board: ',
    back: 'saving: close',
  },
  done: { back: 'done: close' },
}

function nameOf(event: SaveEvent): string {
  if ('board' in event) return `${event.type} ${event.board.id}`
  if ('section' in event && event.section) return `${event.type} ${event.section.id}`
  return 'is_board_gone' in event ? `${event.type} gone` : event.type
}

describe.each(Object.entries(at))('at %s', (step, flow) => {
  test.each(events.map((event) => [nameOf(event), event] as const))('SAVE-01 %s', (name, event) => {
    const { flow: next, effects } = turnSaving(flow, event)
    const kinds = effects.map(({ kind }) => kind).join(' ')
    expect(`${next.step}: ${kinds}`).toBe(moves[step as SaveStep][name] ?? `${step}: `)
  })
})

test('SAVE-22 for any sequence of events nothing is saved twice and no board is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (sequence) => {
      let flow = startOfSaving
      let underWay = false
      let hasSaved = false
      let madeId: string | null = null
      for (const event of sequence) {
        const turn = turnSaving(flow, event)
        for (const effect of turn.effects) {
          if (effect.kind === 'save') {
            // Never while another is in progress, and never again after one that succeeded.
            expect(underWay || hasSaved).toBe(false)
            expect(turn.flow.step).toBe('saving')
            expect(turn.flow.board).toEqual(effect.board)
            underWay = true
          }
          if (effect.kind === 'invite') expect(effect.board.id).toBe(madeId)
        }
        if (event.type === 'board_made') madeId = event.board.id
        if (underWay && event.type === 'saved') hasSaved = true
        if (event.type === 'saved' || event.type === 'refused') underWay = false
        expect(underWay).toBe(turn.flow.step === 'saving')
        expect(turn.flow.made_id).toBe(madeId)
        if (['section', 'create_section', 'saving', 'done'].includes(turn.flow.step))
          expect(turn.flow.board).not.toBeNull()
        flow = turn.flow
      }
    }),
    { numRuns: 2000 },
  )
})
