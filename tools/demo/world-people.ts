import { readJsonLines } from './read-json-lines.ts'
import type { Look } from './world-types.ts'

export interface PersonSketch {
  username: string
  full_name: string
  about: string
  look: Look
}

/** Invented people. Any likeness to a real person is chance. */
export const peopleSketches = (): PersonSketch[] => readJsonLines<PersonSketch>('./sketches/people.jsonl')
