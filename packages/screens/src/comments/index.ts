export { CommentCount } from './comment-count'
export { CommentsPanel } from './comments-panel'
export { Followers } from './followers'
