import { z } from 'zod'
import { privacyModel } from '../kernel/privacy.ts'
import { boardName } from '../boards/board-name.ts'
import { rest } from '../kernel/call.ts'
import { boardId, importId, optional, pageOptions, wholeNumber } from '../kernel/fields.ts'
import { importBoardModel, importModel, importRowModel } from './import-models.ts'
import { rowStates } from './import-terms.ts'

const one = z.object({ import_id: importId })
const own = { access: 'pinner', by_session_only: true } as const

export const importCreate = rest('POST', '/v3/imports/', {
  ...own,
  summary: 'Begins an import, to which files are sent by POST to /import-files/.',
  input: z.object({}),
  output: importModel,
})

export const importsGet = rest('GET', '/v3/imports/', {
  ...own,
  summary: "The viewer's imports, newest first.",
  input: z.object(pageOptions()),
  output: z.array(importModel),
  paged: true,
})

export const importGet = rest('GET', '/v3/imports/{import_id}/', {
  ...own,
  summary: 'One import of the viewer, with its progress.',
  input: one,
  output: importModel,
})

export const importRead = rest('POST', '/v3/imports/{import_id}/read/', {
  ...own,
  summary: 'Reads the files of an import. Nothing is saved yet.',
  input: one,
  output: importModel,
})

export const importBoardsGet = rest('GET', '/v3/imports/{import_id}/boards/', {
  ...own,
  summary: 'The boards that an import names, each with what becomes of it.',
  input: one,
  output: z.array(importBoardModel),
})

const choice = z.object({
  board_no: wholeNumber(0, 1_000_000),
  into: z.enum(['new', 'existing', 'skip']),
  /** Of a board that exists. */
  board_id: optional(boardId),
  /** Of a new board. */
  name: optional(boardName),
  privacy: optional(privacyModel),
})

export const importStart = rest('POST', '/v3/imports/{import_id}/start/', {
  ...own,
  summary:
    'Begins to save what was read, or goes on after a stop. Boards that are not named stay as proposed.',
  max_bytes: 1024 * 1024,
  input: z.object({ import_id: importId, boards: z.array(choice).max(2000).default([]) }),
  output: importModel,
})

export const importStop = rest('POST', '/v3/imports/{import_id}/stop/', {
  ...own,
  summary: 'Stops an import. Pins that are saved stay, and it can be continued later.',
  input: one,
  output: importModel,
})

export const importRetry = rest('POST', '/v3/imports/{import_id}/retry/', {
  ...own,
  summary: 'Tries the failed rows again.',
  input: one,
  output: importModel,
})

export const importUndo = rest('POST', '/v3/imports/{import_id}/undo/', {
  ...own,
  summary:
    'Puts every pin that an import made in the trash, and the boards that it made and that are empty then.',
  input: one,
  output: importModel,
})

export const importDelete = rest('DELETE', '/v3/imports/{import_id}/', {
  ...own,
  summary: 'Deletes an import with its files. Its pins stay.',
  input: one,
  output: z.object({ id: z.string() }),
})

export const importRowsGet = rest('GET', '/v3/imports/{import_id}/rows/', {
  ...own,
  summary: 'The rows of an import, in the order of the file; of some states only, when asked.',
  input: z.object({
    import_id: importId,
    /** `troubled`: failed and refused ones. */
    state: optional(z.enum([...rowStates, 'troubled'])),
    ...pageOptions(50, 250),
  }),
  output: z.array(importRowModel),
  paged: true,
})
