/** Where a file to import is kept, privately, until its import is forgotten. */
export const importFileKey = (import_id: string, file_id: string): string => `import/${import_id}/${file_id}`

/** Where all files of an import are. */
export const importFolder = (import_id: string): string => `import/${import_id}`
