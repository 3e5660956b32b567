import { path } from '../../navigation/paths.ts'
import { uploadInstead } from '../../texts/uploads-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'

interface UploadInsteadProps {
  title: string
  description: string
  link: string | null
}

/** To the form that takes a file, with the words that are known already. A document of its own: this page may show pictures of other sites. */
export function UploadInstead({ title, description, link }: UploadInsteadProps) {
  return (
    <a
      href={path('upload', null, { title, description, link: link ?? undefined })}
      className={buttonClasses({ size: 'large' })}
    >
      {uploadInstead()}
    </a>
  )
}
