import { readJsonLines } from './read-json-lines.ts'

/** What a board gathers: pictures of these topics, and pictures with one of these tags. */
export interface BoardSketch {
  owner: string
  name: string
  description: string
  topics: string[]
  tags: string[]
  /** Usernames of people who work on it as well. */
  collaborators?: string[]
  privacy?: 'protected' | 'secret'
  /** Section name to the tags that belong in it. */
  sections?: Record<string, string[]>
}

export const boardSketches = (): BoardSketch[] => readJsonLines<BoardSketch>('./sketches/boards.jsonl')
