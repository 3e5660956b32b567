import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { boardId } from '../kernel/fields.ts'
import { boardExportModel } from './export-models.ts'

export const boardExportCreate = rest('POST', '/v3/boards/{board_id}/export/', {
  access: 'pinner',
  summary:
    'Makes one file of a board: its pictures and pins, for its owner and whoever may organise it. While one is being made, that is the answer.',
  input: z.object({ board_id: boardId }),
  output: boardExportModel,
})

export const boardExportGet = rest('GET', '/v3/boards/{board_id}/export/', {
  access: 'pinner',
  summary: "The viewer's newest file of a board; null without one.",
  input: z.object({ board_id: boardId }),
  output: boardExportModel.nullable(),
})
