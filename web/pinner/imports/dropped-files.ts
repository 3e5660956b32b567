/** A file, and where it lay in what was chosen: `Trees/oak.jpg`. */
export interface ChosenFile {
  name: string
  file: File
}

const mostFiles = 20_000

/** Of an input: of a folder each file knows its path. */
export function filesOfInput(files: FileList | null): ChosenFile[] {
  return [...(files ?? [])].slice(0, mostFiles).map((file) => ({
    name: file.webkitRelativePath || file.name,
    file,
  }))
}

/** Of a drop: folders are walked through. The entries must be taken before anything is awaited. */
export async function filesDropped(data: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (entries.length === 0) return filesOfInput(data.files)
  const found: ChosenFile[] = []
  for (const entry of entries) await navigation(entry, '', found)
  return found
}

async function navigation(entry: FileSystemEntry, folder: string, found: ChosenFile[]): Promise<void> {
  if (found.length >= mostFiles) return
  const name = `${folder}${entry.name}`
  if (isFile(entry)) {
    found.push({ name, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // It answers a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return
    for (const one of some) await navigation(one, `${name}/`, found)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
