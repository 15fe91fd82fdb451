package main

import (
	"runtime"
	"syscall"
)

// More than the heap of a check of some thousand manifests has; what it does not use costs nothing.
const wanted = 320 << 20

// A run is short and takes much memory once: a sixth of its time would go to the kernel, for pages of 4 KB. The memory of
// this slice is what the heap grows into.
func init() {
	heap := make([]byte, wanted)
	// Where the kernel has none of them, pages stay small.
	_ = syscall.Madvise(heap, syscall.MADV_HUGEPAGE)
	// The collection that the slice started may find it in use, and then the heap grows elsewhere: the next one never does.
	runtime.GC()
}
