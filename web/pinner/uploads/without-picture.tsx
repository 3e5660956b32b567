import { saveWithCard } from 'texts:create-page'
import { Button } from '../../ui/button.tsx'
import { useCard } from './use-card.ts'
import type { Card } from './use-card.ts'
import { path } from '../../navigation/paths.ts'
import { uploadInstead } from 'texts:uploads'
import { buttonClasses } from '../../ui/button-classes.ts'

interface WithoutPictureProps {
  title: string
  description: string
  link: string | null
  /** Pictures are listed above, so this is the alternative. */
  has_pictures: boolean
  onCard: (card: Card) => void
}

/** Options for a page without a usable picture (CREATE-23). */
export function WithoutPicture({ title, description, link, has_pictures, onCard }: WithoutPictureProps) {
  const { is_drawing, trouble, draw } = useCard(onCard)
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex flex-wrap justify-center gap-2">
        {link !== null && (
          <Button
            size="large"
            variant={has_pictures ? 'secondary' : 'primary'}
            is_busy={is_drawing}
            onClick={() => draw({ link, title: title || firstLineOf(description) })}
          >
            {saveWithCard()}
          </Button>
        )}
        <UploadInstead title={title} description={description} link={link} />
      </div>
      {trouble !== null && (
        <p role="alert" className="rounded-16 bg-danger-wash px-4 py-3 text-14 text-danger">
          {trouble}
        </p>
      )}
    </div>
  )
}

/** The first line of the user's description replaces an unknown title. */
const firstLineOf = (text: string) => text.split('\n', 1)[0]?.trim() ?? ''

interface UploadInsteadProps {
  title: string
  description: string
  link: string | null
}

/**
 * Link to the upload form with the texts filled in. A separate document, because this page may show pictures of other
 * sites.
 */
function UploadInstead({ title, description, link }: UploadInsteadProps) {
  return (
    <a
      href={path('upload', null, { title, description, link: link ?? undefined })}
      className={buttonClasses({ size: 'large' })}
    >
      {uploadInstead()}
    </a>
  )
}
