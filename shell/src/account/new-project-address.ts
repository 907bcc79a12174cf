/** The first step of a new project; `/create-project` alone redirects to the second (specification §2). */
export const newProjectAddress = '/create-project/project-company'
