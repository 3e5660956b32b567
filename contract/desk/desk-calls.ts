import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { siteHealthModel, siteVersionsModel } from './desk-models.ts'

const owner = { access: 'owner', by_session_only: true } as const

export const siteHealthGet = rest('GET', '/v3/admin/health/', {
  ...owner,
  summary: 'Health of the site: database, disk, mail, jobs, memory of each process, and the last backup.',
  input: z.object({}),
  output: siteHealthModel,
})

export const siteVersionsGet = rest('GET', '/v3/admin/versions/', {
  ...owner,
  summary: 'The version that runs, what it runs on, its migrations, and the changelog.',
  input: z.object({}),
  output: siteVersionsModel,
})
