import { hash } from 'node:crypto'

/** What is kept of a code, or of the link that holds one: nobody who reads the table can use it. */
export const hashInviteCode = (code: string): string => hash('sha256', code)
