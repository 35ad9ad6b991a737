// A coach walks through lessons: each comes up once, when it is due, and goes when the player has done what it asks, or has read it.
export interface Lesson<Seen> {
  id: string
  /** What it points at: a selector. */
  at: string
  when: (seen: Seen) => boolean
  /** Advances by itself; without it the player says "go on". */
  done?: (seen: Seen) => boolean
  /** The phase it teaches. A phase is taught once. */
  phase?: string
  /** Ends the course. */
  last?: boolean
}
export interface Course { learnt: readonly string[]; now: string | null }
export const beginning: Course = { learnt: [], now: null }

const find = <Seen>(lessons: readonly Lesson<Seen>[], id: string | null) => lessons.find((lesson) => lesson.id === id)

/** The next lesson that is due, after what has just been seen. */
export function follow<Seen>(lessons: readonly Lesson<Seen>[], course: Course, seen: Seen): Course {
  const present = find(lessons, course.now)
  if (present && !present.done?.(seen)) return course
  const learnt = present ? [...course.learnt, present.id] : course.learnt
  const taught = new Set(learnt.map((id) => find(lessons, id)?.phase).filter(Boolean))
  // What is already done need not be taught.
  const due = lessons.find((lesson) => !learnt.includes(lesson.id) && !(lesson.phase && taught.has(lesson.phase)) && lesson.when(seen) && !lesson.done?.(seen))
  return due || present ? { learnt, now: due?.id ?? null } : course
}

/** The player has read the lesson. */
export function read<Seen>(lessons: readonly Lesson<Seen>[], course: Course, seen: Seen): Course {
  if (!course.now) return course
  return follow(lessons, { learnt: [...course.learnt, course.now], now: null }, seen)
}
