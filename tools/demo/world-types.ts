import type { BoardSketch } from './world-boards.ts'

/** A look for the drawn avatar. Colours as hex. */
export interface Look {
  ground: string
  skin: string
  hair: string
  shirt: string
  style: 'short' | 'bob' | 'long' | 'bun' | 'curls' | 'afro' | 'braids' | 'scarf' | 'cap' | 'bald' | 'waves'
  glasses?: boolean
  beard?: boolean
  earrings?: boolean
}

/** An invented user. `ago` everywhere: minutes before the world is made. */
export interface DemoPerson {
  username: string
  full_name: string
  about: string
  look: Look
  joined_ago: number
}

export interface DemoBoard {
  /** Its name in this description: owner and name. */
  key: string
  owner: string
  name: string
  description: string
  privacy: 'public' | 'protected' | 'secret'
  sections: string[]
  created_ago: number
}

/** A board with what it gathers, while the world is made. */
export type SketchedBoard = DemoBoard & { sketch: BoardSketch }

/** A picture that a user uploaded to a board of their own. */
export interface DemoPin {
  key: string
  board: string
  section: string | null
  /** File of the picture in pictures/, and which rendering of it. */
  file: string
  variant: number
  title: string
  description: string
  alt_text: string
  link: string | null
  created_ago: number
}

/** A pin of another user, saved to a board. */
export interface DemoSave {
  pin: string
  board: string
  section: string | null
  /** Own words; null leaves those of the pin. */
  description: string | null
  saved_ago: number
}

/** A user joins a board of another user. */
export interface DemoMembership {
  board: string
  person: string
  ago: number
}

export interface DemoFollow {
  by: string
  /** A username, or the key of a board. */
  person?: string
  board?: string
  ago: number
}

/** Everything in order of time, the oldest first. */
export interface DemoWorld {
  people: DemoPerson[]
  boards: DemoBoard[]
  pins: DemoPin[]
  saves: DemoSave[]
  memberships: DemoMembership[]
  follows: DemoFollow[]
}
