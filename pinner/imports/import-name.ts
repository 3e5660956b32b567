import { cleaned } from '@bowerbird/contract/kernel/safe-text'

const mostCharacters = 200

/** Pictures that lie beside a file, and what systems leave in folders. */
const isBeside = (name: string) =>
  /^\.|^(thumbs\.db|desktop\.ini)$|\.(avif|gif|heic|jpe?g|png|webp)$/i.test(name)

/** What an import is called: its folder, or the first file that is more than a picture beside another one. */
export function importName(before: string, file: string): string {
  const [name = '', ...rest] = file.split('/')
  const isFirst = before === '' || (rest.length === 0 && isBeside(before) && !isBeside(name))
  return isFirst ? cleaned(name.slice(0, mostCharacters)) : before
}
