import { chartFailed } from 'texts:report-chart'
import { toast } from '../../client/toasts.ts'
import { chartPicture, pictureHeight, pictureWidth } from './chart-picture.ts'
import type { ChartPicture } from './chart-picture.ts'

/** Makes the picture in the browser and downloads it. */
export async function saveChart(picture: ChartPicture, format: 'png' | 'svg'): Promise<void> {
  const isRtl = document.documentElement.dir === 'rtl'
  const svg = new Blob([chartPicture(picture, isRtl, measured())], { type: 'image/svg+xml' })
  const { start_date, end_date } = picture.days
  const metric = picture.chart.series[0]?.metric.replace(/_micros$/, '') ?? 'chart'
  const blob = format === 'svg' ? svg : await pngOf(svg)
  if (blob === null) return toast({ kind: 'error', text: chartFailed() })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${metric}-${start_date}-${end_date}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function measured(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = '16px system-ui, sans-serif'
  return (text) => context?.measureText(text).width ?? text.length * 8
}

/** Twice as large, for sharp screens. Null where the browser draws no SVG. */
async function pngOf(svg: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pictureWidth * 2
    canvas.height = pictureHeight * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
