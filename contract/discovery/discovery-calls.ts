import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { engineModel } from './discovery-models.ts'

export const engineGet = rest('GET', '/v3/admin/discovery/', {
  access: 'owner',
  by_session_only: true,
  summary:
    'What the discovery engine holds, which finds pins near others, how much memory that takes, and which models were added.',
  input: z.object({}),
  output: engineModel,
})
