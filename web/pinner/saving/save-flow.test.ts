import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfSaving, turnSaving } from './save-flow.ts'
import type { FlowBoard, SaveEffect, SaveEvent, SaveFlow } from './save-flow.ts'

const plain: FlowBoard = {
  id: '1',
  name: 'Kitchens',
  url: '/ann/kitchens/',
  privacy: 'public',
  section_count: 0,
  pin_count: 4,
}
const divided: FlowBoard = { ...plain, id: '2', name: 'House', section_count: 3 }
const section = { id: '9', title: 'Lighting' }

function play(...events: SaveEvent[]): { flow: SaveFlow; effects: SaveEffect[] } {
  let flow = startOfSaving
  const effects: SaveEffect[] = []
  for (const event of events) {
    const turn = turnSaving(flow, event)
    flow = turn.flow
    if (turn.effect) effects.push(turn.effect)
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
    const made = play({ type: 'create_board_asked' }, { type: 'board_made', board: plain }, { type: 'saved' })
    expect(made.effects).toEqual([{ kind: 'save', board: plain, section: null }])
    expect(made.flow).toMatchObject({ step: 'done', is_new_board: true })
    expect(turnSaving(made.flow, { type: 'back' }).effect).toEqual({ kind: 'close' })
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
    ['the board form', [{ type: 'create_board_asked' }], 'board', []],
    [
      'the board form with a board selected',
      [{ type: 'board_chosen', board: divided }, { type: 'create_board_asked' }],
      'section',
      [],
    ],
  ] as [string, SaveEvent[], string, SaveEffect[]][])('SAVE-06 back from %s', (_, before, step, effects) => {
    const end = play(...before, { type: 'back' })
    expect(end.flow.step).toBe(step)
    expect(end.effects).toEqual(effects)
  })
})

describe('saving once', () => {
  test('SAVE-22 a second click while the first saves is ignored', () => {
    const { effects } = play(
      { type: 'board_chosen', board: plain },
      { type: 'board_chosen', board: plain },
      { type: 'board_chosen', board: divided },
    )
    expect(effects).toHaveLength(1)
  })

  test('SAVE-15 a refusal clears the saving state and leads back to where the choice was made', () => {
    expect(play({ type: 'board_chosen', board: plain }, { type: 'refused' }).flow.step).toBe('board')
    expect(
      play({ type: 'board_chosen', board: divided }, { type: 'section_chosen', section }, { type: 'refused' })
        .flow.step,
    ).toBe('section')
  })

  test('SAVE-22 whatever is pressed in whatever order, a save never starts while one is under way', () => {
    const event = fc.constantFrom<SaveEvent>(
      { type: 'board_chosen', board: plain },
      { type: 'board_chosen', board: divided },
      { type: 'section_chosen', section },
      { type: 'create_board_asked' },
      { type: 'create_section_asked' },
      { type: 'board_made', board: plain },
      { type: 'section_made', section },
      { type: 'back' },
      { type: 'saved' },
      { type: 'refused' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let flow = startOfSaving
        for (const next of events) {
          const wasSaving = flow.step === 'saving'
          const turn = turnSaving(flow, next)
          if (wasSaving) expect(turn.effect?.kind).not.toBe('save')
          if (turn.effect?.kind === 'save') expect(turn.flow.step).toBe('saving')
          if (turn.flow.step === 'section' || turn.flow.step === 'create_section')
            expect(turn.flow.board).not.toBeNull()
          flow = turn.flow
        }
      }),
    )
  })
})
