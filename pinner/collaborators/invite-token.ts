import { hash } from 'node:crypto'

/** What is kept of a link: nobody who reads the table can open it. */
export const hashInviteToken = (token: string): string => hash('sha256', `board invite\n${token}`)
