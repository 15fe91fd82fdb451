package main

import "syscall"

// How much memory a check of some thousand manifests takes.
const wanted = 256 << 20

// A run is short and takes much memory once: a sixth of its time would go to the kernel, for pages of 4 KB. The memory of
// this slice is what the heap grows into.
func init() {
	heap := make([]byte, wanted)
	// Where the kernel has none of them, pages stay small.
	_ = syscall.Madvise(heap, syscall.MADV_HUGEPAGE)
}
