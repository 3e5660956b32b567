/** Calls that only ever concern the viewer's own imports; their own tests prove that. */
const why = "the viewer's own import: its own tests hold it"

export const askedOfImports: Readonly<Record<string, string>> = {
  'GET /v3/imports/': why,
  'GET /v3/imports/{import_id}/': why,
  'GET /v3/imports/{import_id}/boards/': why,
  'GET /v3/imports/{import_id}/rows/': why,
}

export const doneToImports: Readonly<Record<string, string>> = {
  'POST /v3/imports/': why,
  'POST /v3/imports/{import_id}/read/': why,
  'POST /v3/imports/{import_id}/start/': why,
  'POST /v3/imports/{import_id}/stop/': why,
  'POST /v3/imports/{import_id}/retry/': why,
  'POST /v3/imports/{import_id}/undo/': why,
  'DELETE /v3/imports/{import_id}/': why,
}
