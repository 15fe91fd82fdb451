// compilePolicy has no body in this package; a file of assembly lets the compiler take that.
