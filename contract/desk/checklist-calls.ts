import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { checklistModel, checklistPoints } from './desk-models.ts'

const owner = { access: 'owner', by_session_only: true } as const

export const checklistGet = rest('GET', '/v3/admin/checklist/', {
  ...owner,
  summary: 'The first steps of a new site: its address, mail, who may sign up, a backup.',
  input: z.object({}),
  output: checklistModel,
})

export const checklistDismiss = rest('PUT', '/v3/admin/checklist/{point}/', {
  ...owner,
  summary:
    'Leaves one of the first steps out. Mail that is not needed and backups made elsewhere are not warned of either.',
  input: z.object({ point: z.enum(checklistPoints) }),
  output: checklistModel,
})

export const checklistReset = rest('DELETE', '/v3/admin/checklist/', {
  ...owner,
  summary: 'Shows the first steps again that were left out.',
  input: z.object({}),
  output: checklistModel,
})
