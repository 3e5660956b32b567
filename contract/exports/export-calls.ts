import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { boardId } from '../kernel/fields.ts'
import { boardExportModel } from './export-models.ts'

export const boardExportCreate = rest('POST', '/v3/boards/{board_id}/export/', {
  access: 'pinner',
  summary:
    'Exports a board to one file with its pictures and pins, for its owner and users who may organise it. Returns the running export if there is one.',
  input: z.object({ board_id: boardId }),
  output: boardExportModel,
})

export const boardExportGet = rest('GET', '/v3/boards/{board_id}/export/', {
  access: 'pinner',
  summary: "The viewer's newest file of a board; null without one.",
  input: z.object({ board_id: boardId }),
  output: boardExportModel.nullable(),
})
