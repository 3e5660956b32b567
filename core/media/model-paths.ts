import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'

type DataDir = Pick<Settings, 'data_dir'>

/** Where the network for pictures is, when the owner has added one: docs/operate/models.md. */
export const networkPath = ({ data_dir }: DataDir) => join(data_dir, 'models', 'pictures.network')

/** The same for the network that says whether a picture is for everyone. */
export const safetyPath = ({ data_dir }: DataDir) => join(data_dir, 'models', 'safety.network')

/** The same for the network that says what texts mean. */
export const wordsPath = ({ data_dir }: DataDir) => join(data_dir, 'models', 'words.network')

/** The same for the engine that reads text in pictures. */
export const textEnginePath = ({ data_dir }: DataDir) => join(data_dir, 'models', 'text.engine')
