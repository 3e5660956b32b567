import type { Task } from '@bowerbird/core/jobs/task'
import { sweepResumable } from './resumable/sweep-resumable.ts'
import { sweepStrayFiles } from './sweep-stray-files.ts'
import { sweepUnusedPictures } from './sweep-unused-pictures.ts'
import { sweepUploads } from './sweep-uploads.ts'

export const uploadTasks: readonly Task[] = [
  sweepUploads,
  sweepUnusedPictures,
  sweepStrayFiles,
  sweepResumable,
]
