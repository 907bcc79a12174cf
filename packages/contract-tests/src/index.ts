export { type DescribeRemoteOptions, describeRemote } from './describe-remote'
export { findTextKeys } from './find-text-keys'
