import { createWorkQueue, QueueFullError } from '../../../http/limits/work-queue'
import { pictureLimits } from '../domain/limits'
import { type PictureProblem, problemText } from '../domain/problems'
import { countBytes, type PictureDatabase, savePicture } from '../repository'
import { preparePicture } from './prepare'

/** A picture of many pixels takes some 200 MB while it is decoded. */
const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 20 })

/** The pictures of a form that are stored now, and a sentence for each file that is not. */
interface Stored {
  readonly files: readonly string[]
  readonly problems: readonly string[]
}

async function store(database: PictureDatabase, upload: File): Promise<{ file: string } | PictureProblem> {
  if (upload.size > pictureLimits.fileBytes) return 'large'
  const picture = await preparePicture(Buffer.from(await upload.arrayBuffer()))
  if (typeof picture === 'string') return picture
  if ((await countBytes(database)) + picture.bytes.length > pictureLimits.ofSite) return 'full'
  await savePicture(database, picture)
  return { file: picture.file }
}

const orBusy = (error: unknown): PictureProblem => {
  if (error instanceof QueueFullError) return 'busy'
  throw error
}

/** Stores the pictures of a form, of which at most `room` find a place; a field of files that was left empty has none. */
export async function storeUploads(database: PictureDatabase, field: unknown, room: number): Promise<Stored> {
  const uploads = [field].flat().filter((entry) => entry instanceof File && (entry.size > 0 || entry.name !== ''))
  const files: string[] = []
  const problems: string[] = []
  for (const upload of uploads as File[]) {
    const stored = files.length >= room ? 'many' : await queue.run(() => store(database, upload)).catch(orBusy)
    if (typeof stored === 'string') problems.push(problemText(upload.name, stored))
    else files.push(stored.file)
  }
  return { files: [...new Set(files)], problems }
}
